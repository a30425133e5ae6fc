import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import { expect } from 'vitest'
import { CallError } from '#client/client.ts'
import { downloads, noiseFile } from '#tests/durability/installation.ts'
import type { Person } from '#tests/support/person.ts'

/** What a band was told that it has: each by its name, with what it belongs to, or for a demo the hash of its bytes. */
interface Acknowledged {
  demos: Map<string, string>
  notes: Map<string, string>
  tasks: Map<string, string>
  comments: Map<string, string>
  events: Set<string>
}

/** No answer, an answer that asks to try again, and one too many within a minute: what a client meets with patience. */
const passing = [0, 429, 503]
const patienceMs = 150
const eventDay = '2031-05-17'

/**
 * A band that adds demos, notes, tasks, comments and events without a pause, each under a key of its own. What was not
 * acknowledged is sent again under the same key until it is: so in the end each is there, and there once.
 */
export class BandAtWork {
  readonly acknowledged: Acknowledged = {
    demos: new Map(),
    notes: new Map(),
    tasks: new Map(),
    comments: new Map(),
    events: new Set(),
  }
  /** How often something had to be sent again. */
  sentAgain = 0
  private readonly person: Person
  private readonly random: SeededRandom
  private readonly demoIds: string[] = []
  private readonly taskIds: string[] = []
  private isOver = false
  private isGivenUp = false
  private count = 0

  constructor(person: Person, random: SeededRandom) {
    this.person = person
    this.random = random
  }

  /** Works with so many hands until `rest`; what is begun then is still brought to its end. */
  async work(hands: number): Promise<void> {
    this.isOver = false
    const hand = async (): Promise<void> => {
      while (!this.isOver) await this.doSomething()
    }
    await Promise.all(Array.from({ length: hands }, hand))
  }

  /** From now on nothing new is begun. */
  rest(): void {
    this.isOver = true
  }

  /** From now on nothing is sent again either: something else went wrong for good. */
  giveUp(): void {
    this.isOver = true
    this.isGivenUp = true
  }

  /** How much was acknowledged so far. */
  get done(): number {
    const { demos, notes, tasks, comments, events } = this.acknowledged
    return demos.size + notes.size + tasks.size + comments.size + events.size
  }

  private async doSomething(): Promise<void> {
    this.count += 1
    const name = `${this.count} ${randomUUID().slice(0, 8)}`
    const chance = this.random.next()
    if (this.demoIds.length === 0 || chance < 0.05) return this.addDemo(name)
    if (this.taskIds.length === 0 || chance < 0.3) return this.addTask(name)
    if (chance < 0.55) return this.addNote(name, this.random.pick(this.demoIds))
    if (chance < 0.8) return this.addComment(name, this.random.pick(this.taskIds))
    return this.addEvent(name)
  }

  private async addDemo(name: string): Promise<void> {
    const { file, hash } = noiseFile(Math.round(this.random.between(20_000, 400_000)))
    const input = { demoTitle: name, demoVersion: 1, file }
    const { demo } = await this.untilAnswered((options) => this.person.api.addDemo(input, options))
    this.acknowledged.demos.set(name, hash)
    this.demoIds.push(demo.id)
  }

  private async addTask(name: string): Promise<void> {
    const input = { name, priority: 'mid', assigned_to: 'everyone' } as const
    const { task } = await this.untilAnswered((options) => this.person.api.addBoardTask(input, options))
    this.acknowledged.tasks.set(name, task.id)
    this.taskIds.push(task.id)
  }

  private async addNote(text: string, demoId: string): Promise<void> {
    await this.untilAnswered((options) => this.person.api.addDemoNote({ demoId, text, atSeconds: 0.1 }, options))
    this.acknowledged.notes.set(text, demoId)
  }

  private async addComment(text: string, taskId: string): Promise<void> {
    await this.untilAnswered((options) => this.person.api.addBoardComment({ taskId, text }, options))
    this.acknowledged.comments.set(text, taskId)
  }

  private async addEvent(title: string): Promise<void> {
    await this.untilAnswered((options) => this.person.api.addEvent({ title, date: eventDay }, options))
    this.acknowledged.events.add(title)
  }

  private async untilAnswered<T>(send: (options: { idempotencyKey: string }) => Promise<T>): Promise<T> {
    const idempotencyKey = randomUUID()
    for (;;) {
      try {
        return await send({ idempotencyKey })
      } catch (error) {
        if (this.isGivenUp || !(error instanceof CallError) || !passing.includes(error.status)) throw error
        this.sentAgain += 1
        await pause(patienceMs)
      }
    }
  }

  /** Each that was acknowledged is there once, with what it belongs to and byte for byte; and nothing else is there. */
  async check(): Promise<void> {
    const { demos, notes, tasks, comments, events } = this.acknowledged
    expect(await downloads(this.person)).toEqual(demos)
    expect(inOrder(await this.notesThere())).toEqual(inOrder(notes))
    expect(inOrder(await this.tasksThere())).toEqual(inOrder(tasks))
    expect(inOrder(await this.commentsThere())).toEqual(inOrder(comments))
    expect((await this.eventsThere()).toSorted()).toEqual([...events].toSorted())
  }

  private async notesThere(): Promise<[string, string][]> {
    const found: [string, string][] = []
    for (const id of this.demoIds) {
      const { demo } = await this.person.api.getDemo({ id })
      found.push(...demo.notes.map(({ text }): [string, string] => [text, id]))
    }
    return found
  }

  private async tasksThere(): Promise<[string, string][]> {
    const { api } = this.person
    const found = await allPages(async (cursor) => {
      const { tasks, nextCursor } = await api.getBoardTasks(cursor)
      return { items: tasks, nextCursor }
    })
    return found.map(({ name, id }) => [name, id])
  }

  private async commentsThere(): Promise<[string, string][]> {
    const found: [string, string][] = []
    for (const taskId of this.taskIds) {
      const { comments } = await this.person.api.getBoardComments({ taskId })
      found.push(...comments.map(({ text }): [string, string] => [text, taskId]))
    }
    return found
  }

  private async eventsThere(): Promise<string[]> {
    const { api } = this.person
    const found = await allPages(async (cursor) => {
      const { entries, nextCursor } = await api.getCalendar({ from: eventDay, to: eventDay, ...cursor })
      return { items: entries, nextCursor }
    })
    return found.filter((entry) => entry.kind === 'event').map(({ title }) => title)
  }
}

const inOrder = (pairs: Iterable<[string, string]>): string[] => [...pairs].map((pair) => pair.join(' of ')).toSorted()

const allPages = async <T>(
  ask: (cursor: { cursor?: string }) => Promise<{ items: T[]; nextCursor: string | null }>,
): Promise<T[]> => {
  const all: T[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { items, nextCursor } = await ask(cursor === undefined ? {} : { cursor })
    all.push(...items)
    cursor = nextCursor
  }
  return all
}
