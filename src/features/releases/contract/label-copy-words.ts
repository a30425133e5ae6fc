import { t } from '#kernel/language/translate.ts'

/** What somebody can have done on a track, in the order in which label copy names them; `other` is called by its own words. */
export const creditRoles = [
  'composer',
  'lyricist',
  'producer',
  'mix',
  'mastering',
  'vocals',
  'guitar',
  'bass',
  'drums',
  'keys',
  'featured',
  'remixer',
  'other',
] as const
export type CreditRole = (typeof creditRoles)[number]

/** The roles as people read them. */
export const roleLabels: Readonly<Record<CreditRole, string>> = {
  get composer() {
    return t('Composer')
  },
  get lyricist() {
    return t('Lyricist')
  },
  get producer() {
    return t('Producer')
  },
  get mix() {
    return t('Mix engineer')
  },
  get mastering() {
    return t('Mastering engineer')
  },
  get vocals() {
    return t('Vocals')
  },
  get guitar() {
    return t('Guitar')
  },
  get bass() {
    return t('Bass##instrument')
  },
  get drums() {
    return t('Drums')
  },
  get keys() {
    return t('Keys##instrument')
  },
  get featured() {
    return t('Featured artist')
  },
  get remixer() {
    return t('Remixer')
  },
  get other() {
    return t('Other')
  },
}

/** Whether the words of a track are explicit: `clean` is a version of an explicit song without these words. */
export const explicitAnswers = ['no', 'yes', 'clean'] as const
export type ExplicitAnswer = (typeof explicitAnswers)[number]

/** The answers as people read them. */
export const explicitLabels: Readonly<Record<ExplicitAnswer, string>> = {
  get no() {
    return t('Not explicit')
  },
  get yes() {
    return t('Explicit')
  },
  get clean() {
    return t('Clean version')
  },
}

/** The files that label copy is had as: a paper, and tables in the order of the forms of these services. */
export const labelCopyFormats = ['pdf', 'distrokid', 'cdbaby', 'bandcamp'] as const
export type LabelCopyFormat = (typeof labelCopyFormats)[number]

/** Longest lyrics of a track, in characters. */
export const longestLyrics = 20_000

/** Longest text about a track, in characters. */
export const longestAbout = 2000

/** Most credits of a track. */
export const mostCredits = 60

/** Longest name of a role of one's own, in characters. */
export const longestOwnRole = 60

/** Most sentences on what a release lacks for a distributor. */
export const mostMissing = 20

/** Most people by whom a split is shared, as label copy offers them. */
export const mostOffered = 50
