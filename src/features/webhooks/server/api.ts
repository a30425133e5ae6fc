/** What other features' servers may ask of webhooks. */
export { letWebhooksForget, letWebhooksHear } from './hear.ts'
