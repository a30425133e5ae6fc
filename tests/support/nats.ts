import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import type { NatsAddress } from '#server/live/nats-address.ts'
import { pathOfProgram } from '../../scripts/debian-programs.mjs'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

/** A NATS server of this machine. */
export interface Nats {
  url: string
  address: NatsAddress
  /** The subjects that each connection follows, by the name of its process at NATS. */
  followed: () => Promise<string[][]>
  /** Kills it; `start` brings it back at its port. */
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Stops it where it is, or lets it go on. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void
  close: () => Promise<void>
}

const connections = z.object({
  connections: z.array(z.object({ subscriptions_list: z.array(z.string()).default([]) })),
})

const [user, pass] = ['backline', 'p@ss word']

/** Starts one that asks for a password. */
export const startNats = async (): Promise<Nats> => {
  const program = pathOfProgram('messages')
  const [port, monitor] = [await freePort(), await freePort()]
  const args = ['-a', '127.0.0.1', '-p', `${port}`, '-m', `${monitor}`, '--user', user, '--pass', pass]
  let child = spawn(program, args, { stdio: 'ignore' })
  const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${monitor}/${path}`)
  const isUp = (): Promise<boolean> =>
    ask('healthz').then(
      ({ ok }) => ok,
      () => false,
    )
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await until(isUp)
  return {
    url: `nats://${user}:${encodeURIComponent(pass)}@127.0.0.1:${port}`,
    address: { servers: [`127.0.0.1:${port}`], encrypted: false, login: { user, pass } },
    followed: async () => {
      const answer = connections.parse(await (await ask('connz?subs=1')).json())
      return answer.connections.map(({ subscriptions_list: list }) => list)
    },
    kill,
    start: async () => {
      child = spawn(program, args, { stdio: 'ignore' })
      await until(isUp)
    },
    signal: (signal) => void child.kill(signal),
    close: kill,
  }
}
