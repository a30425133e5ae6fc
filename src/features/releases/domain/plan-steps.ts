import { t } from '#kernel/language/translate.ts'
import type { PlanStep } from '../contract/release-words.ts'

const titles: Readonly<Record<PlanStep, () => string>> = {
  mix: () => t('Final mix'),
  master: () => t('Master'),
  'mix-and-master': () => t('Final mix and master'),
  brief: () => t('Brief for the artwork'),
  split: () => t('Split sheet signed'),
  artwork: () => t('Artwork final and checked'),
  upload: () => t('Upload to the distributor'),
  link: () => t('Link and reminder live'),
  codes: () => t('ISRC and UPC noted'),
  spotify: () => t('Pitch to Spotify'),
  apple: () => t('Pitch to Apple Music through the distributor'),
  amazon: () => t('Pitch to Amazon Music'),
  press: () => t('Press, blogs, radio'),
  announce: () => t('Announce, first teaser'),
  playlists: () => t('Pitch playlists, video'),
  mailing: () => t('Second teaser, mailing'),
  stores: () => t('Check the release in every store'),
  schedule: () => t('Schedule the posts'),
  post: () => t('Post, pin, let the link go live'),
  thanks: () => t('Thank the curators'),
  numbers: () => t('First-week numbers'),
  push: () => t('Second push'),
  review: () => t('Review the release'),
}

/** What a step of a plan is called in the language that is spoken: the title that its milestone is given. */
export const stepTitle = (step: PlanStep): string => titles[step]()

/** Titles that steps had before: releases that were planned then keep the title of their day. */
export const earlierTitles: readonly (readonly [title: string, step: PlanStep])[] = [
  ['Curators, video', 'playlists'],
  ['First numbers', 'numbers'],
  ['Second wave', 'push'],
  ['Look back', 'review'],
]
