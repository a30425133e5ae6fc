/** What other features' servers may ask of demos. */
export { addDemo } from './add-demo.ts'
export { DemoAlignments } from './align-demos.ts'
export { countUploaded, demoCount } from './count-uploaded.store.ts'
export { demoOf, demoTitleOf, newestDemoOf, placesOfNotes, titlesOfDemos } from './demo-fragments.store.ts'
export {
  deleteNoteOfGuest,
  type GuestNoteRow,
  insertNoteOfGuest,
  lockNoteOfGuest,
  readNoteForGuest,
  readNotesForGuest,
  type Sight,
  updateNoteOfGuest,
} from './guest-notes.store.ts'
export { anyDemos, hasDemos } from './has-demos.store.ts'
export { holdDemoOfNote, holdDemoRows, holdDemos, holdSongOfDemo, holdSongs } from './held-demos.store.ts'
export { keepRendition } from './keep-made-files.ts'
export {
  readDemoNames,
  readNewestDemos,
  readNewestOf,
  readSongNames,
  readSongs,
  readSoundCard,
} from './named-demos.store.ts'
export { newWorkFile } from './new-work-file.ts'
export { isAfterEnd, span } from './notes.ts'
export {
  type OpenedDemoRow,
  type OpenedSoundRow,
  readConcerned,
  readOpenedDemos,
  readOpenedIds,
  readOpenedLength,
  readOpenedSound,
} from './opened-by-link.store.ts'
export { readDemoOriginals } from './originals.store.ts'
export { playDemo } from './play-demo.ts'
export { presentSongs } from './songs-for-approval.ts'
export { readSoundSources, type SoundSource } from './sound-sources.store.ts'
export { tellDemosChanged } from './tell-live.ts'
