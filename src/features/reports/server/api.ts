/** What the start may ask of reports. */
export { startDigests } from './send-digests.ts'
