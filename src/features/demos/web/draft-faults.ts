import { bpmFault, titleFault, versionFault } from '#features/demos/contract/demo-limits.ts'
import { type DemoDraft, typedNumber } from './demo-draft.ts'
import { looksLikeSound } from './suggest-demo.ts'

/** What is wrong with a draft, by its fields, as the server would say it: all at once, before a file is sent in vain. */
export const draftFaults = (draft: DemoDraft, needsFile: boolean): Record<string, string> => {
  const faults = {
    demoTitle: titleFault(draft.title),
    demoVersion: versionFault(typedNumber(draft.version)),
    demoFile: fileFault(draft.file, needsFile),
    demoBPM: bpmFault(typedNumber(draft.bpm)),
  }
  return Object.fromEntries(Object.entries(faults).flatMap(([field, text]) => (text ? [[field, text]] : [])))
}

const fileFault = (file: DemoDraft['file'], needsFile: boolean): string | undefined => {
  if (!file) return needsFile ? 'Choose an mp3 or wav file.' : undefined
  return looksLikeSound(file) ? undefined : `${file.name} is no mp3 or wav file. Choose another one.`
}

/** What is wrong with a chosen file by its name and type: said as soon as it is chosen, before anything is sent. */
export const shownFileFault = (file: DemoDraft['file']): Record<string, string> => {
  const fault = fileFault(file, false)
  return fault === undefined ? {} : { demoFile: fault }
}
