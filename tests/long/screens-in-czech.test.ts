import { faultsInAllLooks } from '#tests/accessibility/axe.ts'
import { sweepScreens } from '#tests/accessibility/sweep-screens.ts'

sweepScreens(faultsInAllLooks, 'cs')
