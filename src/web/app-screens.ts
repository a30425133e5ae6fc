/** Loads the frame of the workspace screens. */
export const shell = () => import('./shell/app-shell.tsx')

/** What stands in the frame at each address; a line loads its screen. */
export const screensByPath = {
  '/homepage': async () => (await import('./screens/homepage-screen.tsx')).HomepageScreen,
  '/settings': async () => (await import('./screens/settings-screen.tsx')).SettingsScreen,
  '/navbar': async () => (await import('./screens/navbar-page.tsx')).NavbarPage,
  '/my-band': async () => (await import('#features/statistics/web/pages/my-band-page.tsx')).MyBandPage,
  '/streaming-dsps': async () => (await import('#features/statistics/web/pages/number-pages.tsx')).StreamingPage,
  '/connections': async () => (await import('#features/statistics/web/pages/connections-page.tsx')).ConnectionsPage,
  '/release-plan': async () => (await import('#features/releases/web/pages/release-plan-page.tsx')).ReleasePlanPage,
  '/release-plan/$releaseId': async () => (await import('#features/releases/web/pages/release-page.tsx')).ReleasePage,
  '/demos': async () => (await import('#features/demos/web/pages/demos-page.tsx')).DemosPage,
  '/demos/$demoId': async () => (await import('#features/demos/web/pages/demo-page.tsx')).DemoPage,
  '/blind-votes': async () => (await import('#features/blind-votes/web/pages/blind-votes-page.tsx')).BlindVotesPage,
  '/blind-votes/$voteId': async () =>
    (await import('#features/blind-votes/web/pages/blind-vote-page.tsx')).BlindVotePage,
  '/files': async () => (await import('#features/files/web/pages/files-page.tsx')).FilesPage,
  '/file-transfer': async () => (await import('#features/transfers/web/pages/file-transfer-page.tsx')).FileTransferPage,
  '/inbox': async () => (await import('#features/inbox/web/pages/inbox-page.tsx')).InboxPage,
  '/community': async () => (await import('#features/community/web/pages/community-page.tsx')).CommunityPage,
  '/scale-finder': async () => (await import('#features/scale-finder/web/pages/scale-finder-page.tsx')).ScaleFinderPage,
  '/tabs': async () => (await import('#features/tabs/web/pages/tabs-page.tsx')).TabsPage,
  '/tabs/$tabId': async () => (await import('#features/tabs/web/pages/tab-page.tsx')).TabPage,
  '/audio-training': async () =>
    (await import('#features/training/web/pages/audio-training-page.tsx')).AudioTrainingPage,
  '/eq-training': async () => (await import('#features/training/web/pages/eq-training-page.tsx')).EqTrainingPage,
  '/compression-training': async () =>
    (await import('#features/training/web/pages/compression-training-page.tsx')).CompressionTrainingPage,
  '/balance-training': async () =>
    (await import('#features/training/web/pages/balance-training-page.tsx')).BalanceTrainingPage,
  '/ambiance-training': async () =>
    (await import('#features/training/web/pages/ambiance-training-page.tsx')).AmbianceTrainingPage,
  '/theory-training': async () =>
    (await import('#features/training/web/pages/theory-training-page.tsx')).TheoryTrainingPage,
  '/intervals-training': async () =>
    (await import('#features/training/web/pages/intervals-training-page.tsx')).IntervalsTrainingPage,
  '/chords-training': async () =>
    (await import('#features/training/web/pages/chords-training-page.tsx')).ChordsTrainingPage,
  '/harmony-training': async () =>
    (await import('#features/training/web/pages/harmony-training-page.tsx')).HarmonyTrainingPage,
  '/rhythm-training': async () =>
    (await import('#features/training/web/pages/rhythm-training-page.tsx')).RhythmTrainingPage,
  '/daily-workout': async () => (await import('#features/training/web/pages/daily-workout-page.tsx')).DailyWorkoutPage,
  '/training-progress': async () =>
    (await import('#features/training/web/pages/training-progress-page.tsx')).TrainingProgressPage,
  '/linker': async () => (await import('#features/linker/web/pages/linker-page.tsx')).LinkerPage,
  '/socials-facebook': async () => (await import('#features/statistics/web/pages/number-pages.tsx')).FacebookPage,
  '/socials-tiktok': async () => (await import('#features/statistics/web/pages/number-pages.tsx')).TiktokPage,
  '/socials-youtube': async () => (await import('#features/statistics/web/pages/number-pages.tsx')).YoutubePage,
  '/finances': async () => (await import('#features/finances/web/pages/finances-page.tsx')).FinancesPage,
  '/transactions': async () => (await import('#features/finances/web/pages/transactions-page.tsx')).TransactionsPage,
  '/transactions/import': async () => (await import('#features/statements/web/pages/import-page.tsx')).ImportPage,
  '/transactions/royalties': async () =>
    (await import('#features/statements/web/pages/royalties-page.tsx')).RoyaltiesPage,
  '/merch': async () => (await import('#features/merch/web/pages/merch-page.tsx')).MerchPage,
  '/merch/sell': async () => (await import('#features/merch/web/pages/sell-page.tsx')).SellPage,
  '/board': async () => (await import('#features/board/web/pages/board-page.tsx')).BoardPage,
  '/calendar': async () => (await import('#features/events/web/pages/calendar-page.tsx')).CalendarPage,
  '/reports': async () => (await import('#features/reports/web/pages/reports-page.tsx')).ReportsPage,
  '/admin': async () => (await import('./screens/admin-screen.tsx')).AdminScreen,
  '/database-explorer': async () =>
    (await import('#features/database-explorer/web/pages/database-explorer-page.tsx')).DatabaseExplorerPage,
  '/report-a-bug': async () => (await import('#features/bugs/web/pages/report-bug-page.tsx')).ReportBugPage,
  '/docs': async () => (await import('#features/system/web/pages/docs-page.tsx')).DocsPage,
  '/inspect-file-transfer-folder': async () =>
    (await import('#features/transfers/web/pages/transfer-folder-page.tsx')).TransferFolderPage,
  '/show-bugs': async () => (await import('#features/bugs/web/pages/show-bugs-page.tsx')).ShowBugsPage,
}
