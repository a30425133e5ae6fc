import { bpmFault, titleFault, versionFault } from '#features/demos/contract/demo-limits.ts'
import { type DemoDraft, typedNumber } from './demo-draft.ts'

/** What is wrong with a draft, by its fields, as the server would say it: all at once, before a file is sent in vain. */
export const draftFaults = (draft: DemoDraft, needsFile: boolean): Record<string, string> => {
  const faults = {
    demoTitle: titleFault(draft.title),
    demoVersion: versionFault(typedNumber(draft.version)),
    demoFile: needsFile && !draft.file ? 'Choose an mp3 or wav file.' : undefined,
    demoBPM: bpmFault(typedNumber(draft.bpm)),
  }
  return Object.fromEntries(Object.entries(faults).flatMap(([field, text]) => (text ? [[field, text]] : [])))
}
