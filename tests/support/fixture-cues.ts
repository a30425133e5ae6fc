import type { FixtureChunk } from './fixture-wav.ts'

/** A `cue ` chunk of points, each with its number and its place in samples. */
export const cuePoints = (points: readonly (readonly [number, number])[]): FixtureChunk => {
  const body = Buffer.alloc(4 + 24 * points.length)
  body.writeUInt32LE(points.length)
  for (const [index, [point, sample]] of points.entries()) {
    body.writeUInt32LE(point, 4 + 24 * index)
    body.write('data', 12 + 24 * index)
    body.writeUInt32LE(sample, 24 + 24 * index)
  }
  return { id: 'cue ', body }
}

const part = (id: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(id)
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, 4 * at)
  return bytes
}

/** A `LIST` chunk with the names of such points, and the lengths of some in samples. */
export const cueLabels = (
  names: readonly (readonly [number, string])[],
  lengths: readonly (readonly [number, number])[] = [],
): FixtureChunk => {
  const labels = names.map(([point, name]) => part('labl', Buffer.concat([numbers(point), Buffer.from(`${name}\0`)])))
  const stretches = lengths.map(([point, samples]) => part('ltxt', numbers(point, samples, 0, 0, 0)))
  return { id: 'LIST', body: Buffer.concat([Buffer.from('adtl'), ...labels, ...stretches]) }
}
