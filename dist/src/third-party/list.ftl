Redescend's archives hold these works of others in lib/, each under the license that its maker names
(where there are several, whichever you choose). The licenses' texts are in the jars or at the addresses
there.

The natives of openblas hold OpenBLAS and LAPACK (BSD, 3 clauses), and the runtime libraries of the compiler that they need:
libgfortran and libgcc_s (GPL 3 with the GCC Runtime Library Exception, which lets any program use
them) and libquadmath (LGPL 2.1, a library of its own that can be replaced).

<#list dependencyMap as e>
<#assign artifact = e.getKey()/>
<#assign licenses = e.getValue()/>
${artifact.groupId}:${artifact.artifactId} ${artifact.version}
  ${artifact.name}<#if artifact.url??>, ${artifact.url}</#if>
<#list licenses as license>
  license: ${license}
</#list>

</#list>
