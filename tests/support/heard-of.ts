import { openSound } from '#server/audio/open-sound.ts'
import { sniffAudio } from '#server/audio/sniff-audio.ts'

/** What the analysis hears of a file. */
export interface HeardSound {
  readonly planes: readonly Float32Array[]
  /** Hz */
  readonly rate: number
  readonly warning: string | null
  /** Whether sound is missing in it. */
  readonly isLost: boolean
}

/** Reads a file as the analysis does, all of it. @throws with the sentence of a refusal */
export const heardOf = async (path: string): Promise<HeardSound> => {
  const sniffed = await sniffAudio(path)
  if (sniffed.kind === null) throw new Error(sniffed.message)
  const source = await openSound(path, sniffed.kind)
  const pieces: Float32Array[][] = []
  let isLost = false
  for await (const chunk of source.chunks()) {
    isLost ||= chunk.isLost === true
    pieces.push(chunk.planes.map((plane) => plane.slice(0, chunk.length)))
  }
  const samples = pieces.reduce((sum, [first]) => sum + (first?.length ?? 0), 0)
  const planes = Array.from({ length: source.channels }, () => new Float32Array(samples))
  let at = 0
  for (const piece of pieces) {
    for (const [channel, plane] of piece.entries()) planes[channel]?.set(plane, at)
    at += piece[0]?.length ?? 0
  }
  return { planes, rate: source.sampleRate, warning: sniffed.warning, isLost }
}
