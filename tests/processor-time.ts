/** Milliseconds that `work` keeps the processor busy: the same on a loaded machine, where a clock on the wall is not. */
export function processorMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
