import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { SeededRandom } from '@backline/dsp/seeded-random.ts'

/**
 * What a line does: lets all pass, refuses who comes and drops who is there, delays each piece, says nothing, or breaks in the
 * middle of what is sent.
 */
export type LineState = 'passes' | 'refuses' | 'is slow' | 'hangs' | 'cuts'

/** All that is wrong with a line at some time. */
export const lineFaults: readonly LineState[] = ['refuses', 'is slow', 'hangs', 'cuts']

/** A way over TCP to a service of ours on this machine, which goes wrong as a network does when it is told to. */
export class FaultyLine {
  private state: LineState = 'passes'
  private changed = Promise.withResolvers<void>()
  private readonly open = new Set<Socket>()
  private readonly random: SeededRandom
  private readonly server

  private constructor(to: NetConnectOpts, random: SeededRandom) {
    this.random = random
    this.server = createServer((near) => this.lead(near, connect(to)))
  }

  /** Opens one on 127.0.0.1 that leads to a service. */
  static async to(service: NetConnectOpts, random: SeededRandom): Promise<FaultyLine> {
    const line = new FaultyLine(service, random)
    await new Promise<void>((done) => line.server.listen(0, '127.0.0.1', done))
    return line
  }

  /** The port at its near end. */
  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  /** From now on it does this, also on the connections there are. */
  set(state: LineState): void {
    this.state = state
    this.changed.resolve()
    this.changed = Promise.withResolvers()
    if (state === 'refuses') for (const socket of this.open) socket.resetAndDestroy()
  }

  close(): void {
    this.server.close()
    for (const socket of this.open) socket.destroy()
  }

  private lead(near: Socket, far: Socket): void {
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.open.add(one)
      one.setNoDelay(true)
      one.on('error', () => undefined)
      one.on('close', () => {
        this.open.delete(one)
        other.destroy()
      })
      void this.pass(one, other).catch(() => one.destroy())
    }
    if (this.state === 'refuses') near.resetAndDestroy()
  }

  private async pass(from: Socket, to: Socket): Promise<void> {
    for await (const piece of from as AsyncIterable<Buffer>) {
      while (this.state === 'hangs') await this.changed.promise
      if (this.state === 'is slow') await pause(this.random.between(5, 120))
      if (this.state === 'cuts' && this.random.chance(0.1)) {
        to.write(piece.subarray(0, Math.floor(piece.length / 2)))
        to.destroy()
        return
      }
      if (!to.write(piece)) await once(to, 'drain')
    }
    to.end()
  }
}
