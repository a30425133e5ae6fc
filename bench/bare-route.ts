import autocannon from 'autocannon'
import Fastify from 'fastify'
import { median } from './beside.ts'
import type { Figure } from './figure.ts'

const seconds = 5
const wantedTurns = 5
const mostTurns = 12
/** A turn in which the bare route itself is this much slower than at its best tells of the machine, not of us. */
const disturbed = 1.5

interface Asked {
  /** What it is called in the table. */
  name: string
  url: string
  /** Of one who asks, or of several in turn. */
  headers: Record<string, string> | readonly Record<string, string>[]
  /** Done before each load, such as forgetting what was counted against limits. */
  before?: () => Promise<void>
  perSecond: number
}

/** Latencies in ms of a steady number of requests a second, from a load generator in this process. */
const load = async ({ url, headers, perSecond, before }: Asked): Promise<autocannon.Result> => {
  await before?.()
  const requests = [headers].flat().map((sent) => ({ headers: sent }))
  const result = await autocannon({ url, requests, connections: 10, overallRate: perSecond, duration: seconds })
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} calls failed.`)
  return result
}

/**
 * Latencies of a call beside those of a bare Fastify route with the same bytes, in turns; while the bare route tells that the
 * machine is busy they are repeated, and the quietest count. A call may take 5 ms more at its median, and three times as much at its 99th percentile.
 */
export const besideBareRoute = async (asked: Asked): Promise<Figure[]> => {
  const answer = await fetch(asked.url, { headers: [asked.headers].flat()[0] ?? {} })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? ''
  const bare = Fastify()
  bare.get('/same', (_request, reply) => reply.type(type).send(bytes))
  await bare.listen({ host: '127.0.0.1', port: 0 })
  const same = { ...asked, url: `${bare.listeningOrigin}/same`, headers: {} }
  await load(asked)
  await load(same)
  const turns: { ours: autocannon.Result; bare: autocannon.Result }[] = []
  const quietest = () =>
    turns.toSorted((one, other) => one.bare.latency.p99 - other.bare.latency.p99).slice(0, wantedTurns)
  const isDisturbed = (): boolean => {
    const all = quietest().map((turn) => turn.bare.latency.p99)
    return all.length < wantedTurns || Math.max(...all) > disturbed * Math.max(1, ...all.slice(0, 1))
  }
  while (isDisturbed() && turns.length < mostTurns) turns.push({ ours: await load(asked), bare: await load(same) })
  await bare.close()
  const of = (which: 'ours' | 'bare', part: 'p50' | 'p99'): number =>
    median(quietest().map((turn) => turn[which].latency[part]))
  const [p50, p99] = [of('bare', 'p50'), Math.max(1, of('bare', 'p99'))]
  const kept = `the quietest ${wantedTurns} of ${turns.length} turns${isDisturbed() ? ', all disturbed' : ''}, ${Math.round(bytes.length / 1000)} kB each`
  return [
    {
      name: `${asked.name}, ${asked.perSecond}/s: p99`,
      value: of('ours', 'p99'),
      unit: 'ms',
      target: { atMost: 3 * p99 },
      note: `${p99} ms of a bare route with the same bytes; ${kept}`,
    },
    {
      name: '  p50',
      value: of('ours', 'p50'),
      unit: 'ms',
      target: { atMost: p50 + 5 },
      note: `${p50} ms of the bare route`,
    },
  ]
}
