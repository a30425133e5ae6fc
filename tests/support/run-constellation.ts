import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { startConstellation } from './constellation.ts'
import type { Fault } from './fault-proxy.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const faults: Record<string, Fault> = { none: 'none', refuses: 'refuses', hangs: 'hangs', slow: 'slow' }

say('· three web processes and two workers, with all that they share …')
const machines = await startConstellation({ webs: 3, workers: 2 })
const [names, kinds] = [Object.keys(machines.ways).join(', '), Object.keys(faults).join(', ')]
say(`Backline is ready: ${machines.address}
· its web processes: ${machines.webs.map(({ address }) => address).join(' ')}
· nobody has an account yet: make one there
· type WHAT FAULT and Enter to make something fail, of ${names}; ${kinds}
· type "failover" to kill the primary; Ctrl+C ends all`)

const obey = async (line: string): Promise<string> => {
  const [what = '', how = ''] = line.trim().split(/\s+/)
  if (what === 'failover') {
    await machines.failOver()
    return 'the replica is the primary now'
  }
  const way = Object.entries(machines.ways).find(([name]) => name === what)?.[1]
  const fault = faults[how]
  if (!way || !fault) return `say failover, or one of ${names} and one of ${kinds}`
  way.fault = fault
  way.cut()
  return `${what}: ${how}`
}

const typed = createInterface({ input: process.stdin })
typed.on('line', (line) => {
  obey(line).then(say, (error: Error) => say(error.message))
})
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
typed.close()
say('· ending …')
await machines.close()
