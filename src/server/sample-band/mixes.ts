import type { Mix } from './song-plan.ts'

const rough: Mix = {
  lufs: -14,
  snare: 'bright',
  keysCents: 0,
  kick: 1,
  snareGain: 1,
  ghosts: 1,
  cymbals: 1,
  bass: 1,
  guitar: 1,
  keys: 1,
  voice: 1,
  reverb: 1,
}

/** Harbour Lights v5: the Rhodes is new, too loud and 14 cents sharp; the old snare; the voice far back. */
export const harbourLights5: Mix = {
  ...rough,
  lufs: -16.1,
  snare: 'dull',
  keys: 1.5,
  keysCents: 14,
  voice: 0.62,
  reverb: 1.3,
}
/** Harbour Lights v6: the new snare, with its ghost notes; the Rhodes still a touch sharp. */
export const harbourLights6: Mix = {
  ...rough,
  lufs: -15.4,
  ghosts: 1.7,
  snareGain: 1.1,
  guitar: 1.1,
  keysCents: 6,
  voice: 0.6,
}
/** Harbour Lights v7: the voice up, the ghost notes lost under it. */
export const harbourLights7: Mix = {
  ...rough,
  lufs: -13.6,
  kick: 0.85,
  snareGain: 0.85,
  ghosts: 0.5,
  guitar: 0.9,
  keysCents: 6,
  keys: 0.9,
  voice: 1.25,
  reverb: 0.9,
}
/** Breakwater: loud and dry. */
export const breakwaterMix: Mix = { ...rough, lufs: -11.9, reverb: 0.7, guitar: 1.15 }
/** Last Boat Home: roomy. */
export const lastBoatHomeMix: Mix = { ...rough, lufs: -15.2, reverb: 1.4, cymbals: 0.8 }
/** Car Deck: everything up. */
export const carDeckMix: Mix = { ...rough, lufs: -10.4, guitar: 1.3, reverb: 0.5, voice: 0.9 }
/** Fog Signal: one room, one microphone. */
export const fogSignalMix: Mix = { ...rough, lufs: -16, snare: 'dull', reverb: 2, cymbals: 0.6 }
/** Small Hours Timetable: as it was left at four in the morning. */
export const smallHoursMix: Mix = { ...rough, lufs: -15.8, snare: 'dull', keys: 1.2 }
