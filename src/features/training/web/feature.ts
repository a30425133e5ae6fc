import { page, type WebFeature } from '#web/feature.ts'

/** What training brings to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/audio-training',
      title: 'Audio',
      access: 'member',
      icon: 'IconAdjustmentsHorizontal',
      menu: { group: 'Training', place: 2 },
      page: page(() => import('./pages/audio-training-page.tsx'), 'AudioTrainingPage'),
    },
    {
      path: '/eq-training',
      title: 'EQ',
      access: 'member',
      page: page(() => import('./pages/eq-training-page.tsx'), 'EqTrainingPage'),
    },
    {
      path: '/compression-training',
      title: 'Compression',
      access: 'member',
      page: page(() => import('./pages/compression-training-page.tsx'), 'CompressionTrainingPage'),
    },
    {
      path: '/balance-training',
      title: 'Balance',
      access: 'member',
      page: page(() => import('./pages/balance-training-page.tsx'), 'BalanceTrainingPage'),
    },
    {
      path: '/ambiance-training',
      title: 'Ambiance',
      access: 'member',
      page: page(() => import('./pages/ambiance-training-page.tsx'), 'AmbianceTrainingPage'),
    },
    {
      path: '/theory-training',
      title: 'Theory',
      access: 'member',
      icon: 'IconBook2',
      menu: { group: 'Training', place: 3 },
      page: page(() => import('./pages/theory-training-page.tsx'), 'TheoryTrainingPage'),
    },
    {
      path: '/intervals-training',
      title: 'Intervals',
      access: 'member',
      page: page(() => import('./pages/intervals-training-page.tsx'), 'IntervalsTrainingPage'),
    },
    {
      path: '/chords-training',
      title: 'Chords',
      access: 'member',
      page: page(() => import('./pages/chords-training-page.tsx'), 'ChordsTrainingPage'),
    },
    {
      path: '/harmony-training',
      title: 'Harmony',
      access: 'member',
      page: page(() => import('./pages/harmony-training-page.tsx'), 'HarmonyTrainingPage'),
    },
    {
      path: '/rhythm-training',
      title: 'Rhythm',
      access: 'member',
      page: page(() => import('./pages/rhythm-training-page.tsx'), 'RhythmTrainingPage'),
    },
    {
      path: '/daily-workout',
      title: 'Daily workout',
      access: 'member',
      icon: 'IconMetronome',
      page: page(() => import('./pages/daily-workout-page.tsx'), 'DailyWorkoutPage'),
    },
    {
      path: '/training-progress',
      title: 'Training',
      access: 'member',
      namesWorkspace: true,
      page: page(() => import('./pages/training-progress-page.tsx'), 'TrainingProgressPage'),
    },
  ],
  sendsLater: () => import('./waiting-answers.ts'),
}
