/**
 * How many times a second of this thread's processor the work is done, done so often. The clock on the wall would also measure whatever else
 * runs on the machine; what others do to the caches is in it all the same.
 */
export function perProcessorSecond(times: number, work: () => void): number {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (times / (user + system)) * 1_000_000
}
