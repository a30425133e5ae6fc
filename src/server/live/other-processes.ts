import { z } from 'zod'

const word = z.object({ id: z.string(), says: z.enum(['here', 'gone']) })

/** What a process says of itself to the others. */
export const wordOf = (id: string, says: 'here' | 'gone'): string => JSON.stringify({ id, says })

/** Which other processes were heard lately: one that falls silent without a farewell may have died before it announced what it had stored. */
export class OtherProcesses {
  private readonly heardAt = new Map<string, number>()
  private readonly patienceMs: number

  /** @param patienceMs how long one may be silent. */
  constructor(patienceMs: number) {
    this.patienceMs = patienceMs
  }

  /** Hears the word of one. @throws Error when it is none */
  hear(text: string): void {
    const { id, says } = word.parse(JSON.parse(text))
    if (says === 'here') this.heardAt.set(id, performance.now())
    else this.heardAt.delete(id)
  }

  /** Whether one has vanished since it was last asked. Ask only when all that was said has come. */
  hasOneVanished(): boolean {
    const before = this.heardAt.size
    for (const [id, at] of this.heardAt) if (performance.now() - at > this.patienceMs) this.heardAt.delete(id)
    return this.heardAt.size < before
  }

  /** Forgets all of them: nothing was heard for a while. */
  forget(): void {
    this.heardAt.clear()
  }
}
