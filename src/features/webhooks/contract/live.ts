/** Open browsers are told that something about the webhooks of a workspace changed. */
export type WebhooksLiveTopic = 'webhooks.changed'
