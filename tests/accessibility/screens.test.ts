import { drawn } from '#tests/support/seed.ts'
import { drawnLook, faultsIn } from './axe.ts'
import { sweepScreens } from './sweep-screens.ts'

// Each in one theme and at one width, and all in one language, which the seed of the run draws: several runs see all of them,
// and tests/long each time.
sweepScreens((page, what) => faultsIn(page, drawnLook(what)), ['en', 'cs'][drawn('language of the screens', 2)])
