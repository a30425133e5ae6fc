import { sectionMarks } from './bars.ts'
import {
  breakwaterMix,
  carDeckMix,
  fogSignalMix,
  harbourLights5,
  harbourLights6,
  harbourLights7,
  lastBoatHomeMix,
  smallHoursMix,
} from './mixes.ts'
import {
  breakwaterNotes,
  carDeckNotes,
  fogSignalNotes,
  harbourLights5Notes,
  harbourLights6Notes,
  harbourLights7Notes,
  lastBoatHomeNotes,
} from './sample-notes.ts'
import type { SampleSong } from './sample-song.ts'
import type { SongPlan } from './song-plan.ts'
import { breakwater, carDeck, fogSignal, harbourLights, lastBoatHome, smallHoursTimetable } from './song-plans.ts'

type Upload = Omit<SampleSong, 'bpm' | 'keySignature' | 'sections' | 'plan'> & { readonly keySignature?: null }

const song = (plan: SongPlan, upload: Upload): SampleSong => ({
  bpm: plan.bpm,
  keySignature: plan.key,
  sections: sectionMarks(plan),
  plan,
  ...upload,
})

/** Everything that Night Ferry has uploaded, oldest version first within a song. */
export const sampleSongs: readonly SampleSong[] = [
  song(harbourLights, {
    title: 'Harbour Lights',
    version: 5,
    stage: 'demo',
    fileName: 'harbour-lights-v5.mp3',
    addedBy: 'tom',
    hoursAgo: 10 * 24,
    mix: harbourLights5,
    notes: harbourLights5Notes,
  }),
  song(harbourLights, {
    title: 'Harbour Lights',
    version: 6,
    stage: 'mix',
    listenFor: 'New snare, and the room mics pulled back',
    fileName: 'harbour-lights-v6.mp3',
    addedBy: 'sam',
    hoursAgo: 3 * 24,
    mix: harbourLights6,
    notes: harbourLights6Notes,
  }),
  song(harbourLights, {
    title: 'Harbour Lights',
    version: 7,
    stage: 'mix',
    listenFor: 'Vocal against the snare in the choruses',
    fileName: 'harbour-lights-v7.wav',
    addedBy: 'sam',
    hoursAgo: 2,
    mix: harbourLights7,
    notes: harbourLights7Notes,
  }),
  song(breakwater, {
    title: 'Breakwater',
    version: 4,
    stage: 'mix',
    fileName: 'breakwater-v4.mp3',
    addedBy: 'tom',
    hoursAgo: 26,
    mix: breakwaterMix,
    notes: breakwaterNotes,
  }),
  song(lastBoatHome, {
    title: 'Last Boat Home',
    version: 3,
    stage: 'demo',
    listenFor: 'Does the second verse need the bass?',
    fileName: 'last-boat-home-v3.mp3',
    addedBy: 'marta',
    hoursAgo: 4 * 24,
    mix: lastBoatHomeMix,
    notes: lastBoatHomeNotes,
  }),
  song(carDeck, {
    title: 'Car Deck',
    version: 2,
    stage: 'demo',
    fileName: 'car-deck-v2.mp3',
    addedBy: 'jonas',
    hoursAgo: 5 * 24,
    mix: carDeckMix,
    notes: carDeckNotes,
  }),
  song(fogSignal, {
    title: 'Fog Signal',
    version: 1,
    stage: 'idea',
    listenFor: 'Only the chords. Words are still to come',
    fileName: 'fog-signal-v1.mp3',
    addedBy: 'marta',
    hoursAgo: 19 * 24,
    mix: fogSignalMix,
    notes: fogSignalNotes,
  }),
  song(smallHoursTimetable, {
    title: 'Small Hours Timetable',
    version: 1,
    stage: 'idea',
    keySignature: null,
    fileName: 'small-hours-timetable-v1.mp3',
    addedBy: 'eliska',
    hoursAgo: 24 * 24,
    mix: smallHoursMix,
    notes: [],
  }),
]
