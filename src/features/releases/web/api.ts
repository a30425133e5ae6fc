/** What other features' screens may ask of the release plan. */
export { releasePlanQuery } from './queries.ts'
