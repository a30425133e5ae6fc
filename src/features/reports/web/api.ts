/** What other features' screens may show of reports. */
export { ReleaseResults } from './components/release-results.tsx'
