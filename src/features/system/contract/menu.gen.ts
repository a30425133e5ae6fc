// Made from the folders of src/features by `npm run features`; a test fails when it is not up to date.

import { t } from '#kernel/language/translate.ts'

/** The entries of each group of the menu, in the order in which they are shown. */
export const menuEntries = {
  Band: [
    { get label() { return t('Inbox') }, path: '/inbox' },
    { get label() { return t('Blind votes') }, path: '/blind-votes' },
    { get label() { return t('Connections') }, path: '/connections' },
  ],
  Finances: [
    { get label() { return t('Dashboard') }, path: '/finances' },
    { get label() { return t('Transactions') }, path: '/transactions' },
    { get label() { return t('Merch') }, path: '/merch', needs: 'paid' },
  ],
  Help: [
    { get label() { return t('Report a Bug') }, path: '/report-a-bug' },
    { get label() { return t('Documentation') }, path: '/docs', only: 'server' },
    { get label() { return t('Help') }, path: '/help' },
  ],
  Management: [
    { get label() { return t('Board') }, path: '/board' },
    { get label() { return t('Reports') }, path: '/reports', only: 'admin' },
    { get label() { return t('Admin') }, path: '/admin', only: 'server' },
    { get label() { return t('Database Explorer') }, path: '/database-explorer', only: 'server' },
  ],
  Music: [
    { get label() { return t('My Band') }, path: '/my-band', only: 'admin' },
    { get label() { return t('Streaming DSPs') }, path: '/streaming-dsps' },
    { get label() { return t('Release plan') }, path: '/release-plan' },
    { get label() { return t('Demos') }, path: '/demos' },
  ],
  'Social media': [
    { get label() { return t('Linker') }, path: '/linker' },
    { get label() { return t('Facebook') }, path: '/socials-facebook' },
    { get label() { return t('TikTok') }, path: '/socials-tiktok' },
    { get label() { return t('YouTube') }, path: '/socials-youtube' },
  ],
  Training: [
    { get label() { return t('Tabs in Browser') }, path: '/tabs', only: 'paid', needs: 'paid' },
    { get label() { return t('Audio') }, path: '/audio-training' },
    { get label() { return t('Theory') }, path: '/theory-training' },
  ],
  Utility: [
    { get label() { return t('Community') }, path: '/community' },
    { get label() { return t('Files') }, path: '/files', needs: 'paid' },
    { get label() { return t('File Transfer') }, path: '/file-transfer', needs: 'paid' },
    { get label() { return t('Scale Finder') }, path: '/scale-finder' },
  ],
} as const
