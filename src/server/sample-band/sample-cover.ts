import sharp from 'sharp'

const side = 3000
const drawn = 750
const bars = 75
const step = drawn / bars
const ink = [0x1d, 0x1a, 0x17] as const
const sodium = [0xe4, 0x5c, 0x02] as const

/** How loud a song is at each bar of its cover, from 0 to 1: its own for each title, and the same each time. */
const loudness = (title: string): number[] => {
  const seed = [...title].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7)
  return Array.from({ length: bars }, (_, at) => {
    const arc = Math.sin((Math.PI * (at + 1)) / (bars + 1))
    const swell = 0.62 + 0.38 * Math.sin((at * (3 + (seed % 5))) / 9 + seed)
    const grain = 0.75 + 0.25 * Math.sin(at * at * 0.37 + seed)
    return arc * swell * grain
  })
}

/** The cover of a song of the sample band as a JPEG that stores would take: its waveform in the band's colour on ink. */
export const drawSampleCover = (title: string): Promise<Buffer> => {
  // Drawn small as bare pixels and made larger as it is: the server reads no drawings.
  const pixels = Buffer.alloc(drawn * drawn * ink.length)
  for (let at = 0; at < pixels.length; at += ink.length) pixels.set(ink, at)
  for (const [bar, loud] of loudness(title).entries()) {
    const half = Math.round(5 + loud * 138)
    for (let y = drawn / 2 - half; y < drawn / 2 + half; y++)
      for (let x = bar * step + 2; x < (bar + 1) * step - 2; x++) pixels.set(sodium, (y * drawn + x) * ink.length)
  }
  return sharp(pixels, { raw: { width: drawn, height: drawn, channels: 3 } })
    .resize(side, side, { kernel: 'nearest' })
    .jpeg({ quality: 80 })
    .toBuffer()
}
