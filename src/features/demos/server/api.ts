/** What other features' servers may ask of demos. */
export { addDemo } from './add-demo.ts'
export { DemoAlignments } from './align-demos.ts'
export { askForMissingAnalyses } from './analyse-demo.ts'
export { hasDemos } from './has-demos.store.ts'
export { span } from './notes.ts'
export { playDemo } from './play-demo.ts'
