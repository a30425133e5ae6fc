/** What other features' servers may ask of transfers. */
export { startTransferSweep } from './sweep-transfers.ts'
