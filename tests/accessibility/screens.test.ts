import { drawnLook, faultsIn } from './axe.ts'
import { sweepScreens } from './sweep-screens.ts'

// Each in one theme and at one width, which the seed of the run draws: several runs see all of them, and tests/long each time.
sweepScreens((page, what) => faultsIn(page, drawnLook(what)))
