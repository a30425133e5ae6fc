/** Bits of a WAV channel mask (dwChannelMask of WAVEFORMATEXTENSIBLE), in the order in which channels are stored. */
const LFE = 0x8
const BACK = [0x10, 0x20]
const SIDE = [0x200, 0x400]
const SPEAKERS = 18

/** +1.5 dB, for what comes from the side. */
const SURROUND = 1.41

// What a file means that names no speakers: the usual layout of so many channels.
const USUAL_MASKS: Record<number, number> = { 4: 0x33, 5: 0x37, 6: 0x3f, 7: 0x70f, 8: 0x63f }

/**
 * The weight of each channel in loudness: ITU-R BS.1770-5, table 4. Speakers at the sides (60° to 120°) count 1.41, the LFE not
 * at all, all others 1. The back pair of quad and 5.1 stands at 110°; beside a side pair, as in 7.1, it stands behind, at 135°.
 * @param channels how many channels there are
 * @param mask the speakers that the file names; 0 or too few of them for none
 */
export function speakerWeights(channels: number, mask = 0): readonly number[] {
  const named = speakersOf(mask)
  const speakers = named.length >= channels ? named : speakersOf(USUAL_MASKS[channels] ?? 0)
  const hasSides = SIDE.some((side) => speakers.includes(side))
  const surround = hasSides ? SIDE : BACK
  return Array.from({ length: channels }, (_, at) => {
    const speaker = speakers[at]
    if (speaker === undefined) return 1
    if (speaker === LFE) return 0
    return surround.includes(speaker) ? SURROUND : 1
  })
}

const speakersOf = (mask: number): number[] =>
  Array.from({ length: SPEAKERS }, (_, bit) => 1 << bit).filter((speaker) => (mask & speaker) !== 0)
