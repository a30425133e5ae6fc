import { languageTag } from './translate.ts'

// Where H is the note below C, and B its flat.
const withH = new Set(['cs', 'sk', 'de', 'pl', 'hu', 'sl', 'hr', 'sr', 'da', 'nb', 'nn', 'sv', 'fi', 'et'])

/** How notes are named in the language that is spoken. */
export const noteNaming = (): 'english' | 'german' => (withH.has(languageTag()) ? 'german' : 'english')
