/** What other features' servers may ask of demos. */
export { addDemo } from './add-demo.ts'
export { askForMissingAnalyses } from './analyse-demo.ts'
export { span } from './notes.ts'
