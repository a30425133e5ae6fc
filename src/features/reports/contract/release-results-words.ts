import { t } from '#kernel/language/translate.ts'

/** What is counted of a release that is out, in the order in which it is shown. */
export const resultKeys = ['songStreams', 'bandStreams', 'pageVisits', 'linkClicks'] as const
export type ResultKey = (typeof resultKeys)[number]

/** What each of them is called, and counted in. */
export const resultWords: Readonly<Record<ResultKey, { label: string; unit: string }>> = {
  get songStreams() {
    return { label: t('Streams of its songs'), unit: t('streams') }
  },
  get bandStreams() {
    return { label: t('Streams of the band'), unit: t('streams') }
  },
  get pageVisits() {
    return { label: t('Link page seen'), unit: t('times') }
  },
  get linkClicks() {
    return { label: t('Links followed'), unit: t('clicks') }
  },
}

/** Days of streams that are shown of a release: so many from its own on. */
export const resultDays = 28
