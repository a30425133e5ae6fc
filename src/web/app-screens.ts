/** Loads the frame of the workspace screens. */
export const shell = () => import('./shell/app-shell.tsx')

/** Loads the homepage. */
export const homepage = () => import('./screens/homepage-screen.tsx')

/** Loads the release plan. */
export const releasePlan = () => import('#features/releases/web/pages/release-plan-page.tsx')

/** Loads one release. */
export const release = () => import('#features/releases/web/pages/release-page.tsx')

/** Loads the demos. */
export const demos = () => import('#features/demos/web/pages/demos-page.tsx')

/** Loads the review of a demo. */
export const demo = () => import('#features/demos/web/pages/demo-page.tsx')

/** Loads the blind votes. */
export const blindVotes = () => import('#features/blind-votes/web/pages/blind-votes-page.tsx')

/** Loads one blind vote. */
export const blindVote = () => import('#features/blind-votes/web/pages/blind-vote-page.tsx')

/** Loads the board. */
export const board = () => import('#features/board/web/pages/board-page.tsx')

/** Loads the community. */
export const community = () => import('#features/community/web/pages/community-page.tsx')

/** Loads the settings. */
export const settings = () => import('./screens/settings-screen.tsx')

/** Loads the calendar. */
export const calendar = () => import('#features/events/web/pages/calendar-page.tsx')

/** Loads the trainers of the ear for sound. */
export const audioTraining = () => import('#features/training/web/pages/audio-training-page.tsx')

/** Loads the trainers of the ear for music. */
export const theoryTraining = () => import('#features/training/web/pages/theory-training-page.tsx')

/** Loads the trainer for harmony. */
export const harmonyTraining = () => import('#features/training/web/pages/harmony-training-page.tsx')

/** Loads the trainer for rhythm. */
export const rhythmTraining = () => import('#features/training/web/pages/rhythm-training-page.tsx')

/** Ear training for intervals. */
export const intervalsTraining = () => import('#features/training/web/pages/intervals-training-page.tsx')

/** Ear training for chords. */
export const chordsTraining = () => import('#features/training/web/pages/chords-training-page.tsx')

/** Loads the trainer for equalisers. */
export const eqTraining = () => import('#features/training/web/pages/eq-training-page.tsx')

/** Loads the trainer for compressors. */
export const compressionTraining = () => import('#features/training/web/pages/compression-training-page.tsx')

/** Loads the trainer for the balance of a mix. */
export const balanceTraining = () => import('#features/training/web/pages/balance-training-page.tsx')

/** Loads the trainer for rooms, reverb and echoes. */
export const ambianceTraining = () => import('#features/training/web/pages/ambiance-training-page.tsx')

/** Loads the daily workout. */
export const dailyWorkout = () => import('#features/training/web/pages/daily-workout-page.tsx')

/** Loads what somebody has learned. */
export const trainingProgress = () => import('#features/training/web/pages/training-progress-page.tsx')

/** Loads the menu of narrow windows. */
export const menu = () => import('./screens/navbar-page.tsx')

/** Loads the tabs. */
export const tabs = () => import('#features/tabs/web/pages/tabs-page.tsx')

/** Loads the files. */
export const files = () => import('#features/files/web/pages/files-page.tsx')

/** Loads one tab. */
export const tab = () => import('#features/tabs/web/pages/tab-page.tsx')

/** Loads the scale finder. */
export const scaleFinder = () => import('#features/scale-finder/web/pages/scale-finder-page.tsx')

/** Loads the form for what went wrong. */
export const reportBug = () => import('#features/bugs/web/pages/report-bug-page.tsx')

/** Loads what people say is wrong. */
export const showBugs = () => import('#features/bugs/web/pages/show-bugs-page.tsx')

/** Loads the table of all calls. */
export const docs = () => import('#features/system/web/pages/docs-page.tsx')

/** Loads what is sent by link. */
export const fileTransfer = () => import('#features/transfers/web/pages/file-transfer-page.tsx')

/** Loads the transfer folder of the server. */
export const transferFolder = () => import('#features/transfers/web/pages/transfer-folder-page.tsx')

/** Loads the link pages. */
export const linker = () => import('#features/linker/web/pages/linker-page.tsx')

/** Loads the administration. */
export const admin = () => import('./screens/admin-screen.tsx')

/** Loads what stands in for a screen that is not built yet. */
export const unfinished = () => import('./screens/not-built-page.tsx')

/** Loads the Database Explorer. */
export const databaseExplorer = () => import('#features/database-explorer/web/pages/database-explorer-page.tsx')
