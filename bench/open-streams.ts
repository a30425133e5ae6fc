import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'

/** One open stream of events. */
export interface OpenStream {
  /** Resolves with the time (performance.now) at which the next event of a topic arrives. */
  next: (topic: string) => Promise<number>
}

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

/** Opens a stream; resolves when its first bytes are there. */
export const openStream = (url: string, cookie = ''): Promise<OpenStream> =>
  new Promise((resolve, reject) => {
    const waiting = new Map<string, (at: number) => void>()
    const stream: OpenStream = { next: (topic) => new Promise((heard) => waiting.set(topic, heard)) }
    const request = get(url, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`The stream was answered with ${response.statusCode}.`))
      response.setEncoding('utf8')
      response.on('error', () => undefined)
      response.on('data', (text: string) => {
        const now = performance.now()
        for (const [, topic = ''] of text.matchAll(/^event: (.*)$/gm)) waiting.get(topic)?.(now)
        resolve(stream)
      })
    })
    request.on('error', reject)
  })

/** Resident memory of a process, in kB. */
export const residentMemory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
