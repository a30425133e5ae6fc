import type { Person } from './person.ts'

/** The live stream of a person at one server, as a test reads it. */
export interface LiveEvents {
  /** The topics so far, in order. */
  seen: string[]
  /** Waits for the next event of a topic and answers its data. */
  next: (topic: string) => Promise<unknown>
  /** Resolves when the server has closed the stream. */
  ended: Promise<void>
  close: () => void
}

/** Opens the stream (or another one, at `path`); resolves when the server has begun to send. */
export const eventsOf = async (person: Person, address: string, path = '/api/live'): Promise<LiveEvents> => {
  const ending = new AbortController()
  const response = await person.fetch(address + path, { signal: ending.signal })
  if (!response.ok || !response.body) throw new Error(`The stream was answered with ${response.status}.`)
  const seen: string[] = []
  const arrived: { topic: string; data: unknown }[] = []
  const waiting: { topic: string; done: (data: unknown) => void }[] = []
  const arrive = (topic: string, data: unknown): void => {
    seen.push(topic)
    const at = waiting.findIndex((one) => one.topic === topic)
    if (at >= 0) waiting.splice(at, 1)[0]?.done(data)
    else arrived.push({ topic, data })
  }
  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const topic = /^event: (.*)$/m.exec(block)?.[1]
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (topic) arrive(topic, JSON.parse(data ?? 'null'))
      }
    }
  }
  const ended = read(response.body as ReadableStream<Uint8Array>).catch(() => undefined)
  return {
    seen,
    ended,
    next: (topic) => {
      const at = arrived.findIndex((one) => one.topic === topic)
      if (at >= 0) return Promise.resolve(arrived.splice(at, 1)[0]?.data)
      return new Promise((done) => waiting.push({ topic, done }))
    },
    close: () => ending.abort(),
  }
}
