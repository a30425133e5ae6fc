import { rows } from 'virtual:call-rows/studio'
import { knownRows } from './call-rows.ts'

// Its import is what it is for: screens of a workspace can call everything from then on.
Object.assign(knownRows, rows)
