/** What other features' servers may ask of demos. */
export { addDemo } from './add-demo.ts'
export { DemoAlignments } from './align-demos.ts'
export { askForMissingAnalyses } from './analyse-demo.ts'
export { hasDemos } from './has-demos.store.ts'
export { keepRendition } from './keep-made-files.ts'
export { readDemoNames, readNewestDemos, readSongNames, readSongs } from './named-demos.store.ts'
export { newWorkFile } from './new-work-file.ts'
export { span } from './notes.ts'
