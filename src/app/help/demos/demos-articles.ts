import type { ArticleId } from '#features/system/contract/help-articles.ts'
import type { HelpArticle } from '../topics.ts'
import { addADemo, askForFiles, sendFiles, shareWithPeopleOutsideTheBand } from './add-and-send.tsx'
import { changeOrDelete, howMuch, keepFiles, pinANote, takeItWithYou } from './keep-and-change.tsx'
import {
  askForApproval,
  compareAndVote,
  listen,
  playAlongWithATab,
  readTheWaveform,
  whatTheNumbersMean,
  withoutANetwork,
} from './listen-and-compare.tsx'

/** The articles about demos, tabs and files. */
export const demosArticles: Record<ArticleId<'demos'>, HelpArticle> = {
  'add-a-demo': addADemo,
  listen,
  offline: withoutANetwork,
  'take-it-with-you': takeItWithYou,
  'change-or-delete': changeOrDelete,
  'pin-a-note': pinANote,
  'read-the-waveform': readTheWaveform,
  'compare-and-vote': compareAndVote,
  'ask-for-approval': askForApproval,
  'what-the-numbers-mean': whatTheNumbersMean,
  'share-with-people-outside-the-band': shareWithPeopleOutsideTheBand,
  'send-files': sendFiles,
  'ask-for-files': askForFiles,
  'keep-the-bands-files': keepFiles,
  'how-much': howMuch,
  'play-along-with-a-tab': playAlongWithATab,
}
