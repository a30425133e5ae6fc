import type { SampleNote } from './sample-band.ts'

/** Harbour Lights v5. */
export const harbourLights5Notes: readonly SampleNote[] = [
  { atSeconds: 10.4, author: 'jonas', text: 'Snare sounds like a shoebox. Can we swap it?', resolved: true },
  { atSeconds: 41.7, author: 'marta', text: 'Rhodes is on top of the vocal from here on. 3 dB down?', resolved: true },
  { atSeconds: 172, untilSeconds: 182, author: 'eliska', text: 'Love the empty break. Keep it.', resolved: true },
]

/** Harbour Lights v6. */
export const harbourLights6Notes: readonly SampleNote[] = [
  { atSeconds: 54, author: 'eliska', text: 'New snare works. Vocal needs to come up to meet it.', resolved: true },
  { atSeconds: 139, author: 'jonas', text: 'Ghost notes are spot on here, leave them.' },
  { atSeconds: 156.5, author: 'tom', text: 'Bridge comes in half a beat early, or is it me?', resolved: true },
]

/** Harbour Lights v7. */
export const harbourLights7Notes: readonly SampleNote[] = [
  { atSeconds: 12, author: 'eliska', text: 'Count-in bleeds into the first bar. Cut it.', resolved: true },
  { atSeconds: 47, author: 'tom', text: 'Rhodes is a touch sharp until the chorus.' },
  {
    atSeconds: 62,
    untilSeconds: 78,
    author: 'sam',
    text: 'Vocal masks the snare all through here. I tried 2.5 kHz, −1.5 dB.',
  },
  {
    atSeconds: 98,
    author: 'marta',
    text: 'Breath before “harbour” is too loud.',
    replies: [{ author: 'sam', text: 'Clip gain −4 dB on that one, will be in v8.' }],
  },
  { atSeconds: 139, author: 'jonas', text: 'Ghost notes got lost in v7, they were fine in v6.' },
  {
    atSeconds: 186,
    untilSeconds: 202,
    author: 'eliska',
    text: 'Last chorus: crash on every fourth bar, not every second.',
    resolved: true,
  },
]

/** Breakwater v4. */
export const breakwaterNotes: readonly SampleNote[] = [
  { atSeconds: 48.8, author: 'sam', text: 'Guitars eat the kick in the chorus. High-pass them at 110?' },
  {
    atSeconds: 122,
    untilSeconds: 130,
    author: 'jonas',
    text: 'Toms in the build are great. More of them.',
    resolved: true,
  },
  {
    atSeconds: 155,
    author: 'eliska',
    text: 'Stop dead on the last chord, no ring-out.',
    replies: [{ author: 'tom', text: 'Or let only the bass ring?' }],
  },
]

/** Last Boat Home v3. */
export const lastBoatHomeNotes: readonly SampleNote[] = [
  { atSeconds: 36.9, author: 'tom', text: 'Chorus lands late by a hair, tighten the pick-up.', resolved: true },
  { atSeconds: 124, author: 'eliska', text: 'Fade the hum earlier, the last line should hang alone.', resolved: true },
]

/** Car Deck v2. */
export const carDeckNotes: readonly SampleNote[] = [
  { atSeconds: 0, author: 'sam', text: 'Count us in, four clicks. We never start together live.' },
  { atSeconds: 13.7, author: 'marta', text: 'I can’t hear the first word.' },
  { atSeconds: 34.3, untilSeconds: 41.1, author: 'jonas', text: 'Stop is too polite. All mics off, let the room die.' },
  { atSeconds: 41.2, author: 'tom', text: 'Bass is a bar early coming out of the stop, I fluffed it.' },
  { atSeconds: 61.7, author: 'eliska', text: 'Second stop: bass alone is right. Don’t touch it.' },
  { atSeconds: 109.7, author: 'sam', text: 'Clipping on the last riff, watch the drum bus.' },
]

/** Fog Signal v1. */
export const fogSignalNotes: readonly SampleNote[] = [
  { atSeconds: 14.5, author: 'eliska', text: 'One take, one mic, I like it like this.' },
  { atSeconds: 43.6, author: 'sam', text: 'Rim shots need a room around them. Plate, 1.8 s.' },
  { atSeconds: 72.7, untilSeconds: 94.5, author: 'tom', text: 'Second verse drags. Play it to a click at 66.' },
]
