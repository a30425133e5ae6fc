import { readFile } from 'node:fs/promises'

/** What Linux counts processor time in, whatever the machine. */
const ticksPerSecond = 100

/** The processor time that a process and those that it has started have taken so far, as Linux counts it. */
export const processorSeconds = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name before it may hold anything, a bracket too; after it come the state and numbers.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system, userOfEnded, systemOfEnded] = fields.slice(11, 15).map(Number)
  const own = (user ?? 0) + (system ?? 0) + (userOfEnded ?? 0) + (systemOfEnded ?? 0)
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean)
  const theirs = await Promise.all(children.map((child) => processorSeconds(Number(child)).catch(() => 0)))
  return own / ticksPerSecond + theirs.reduce((sum, one) => sum + one, 0)
}
