/** CPU milliseconds that `work` takes, which unlike wall time do not depend on the machine's load. */
export function processorMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
