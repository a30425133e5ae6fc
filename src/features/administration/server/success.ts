/** The reply of an act that went well, in one sentence. */
export const success = (text: string): { messages: { type: 'success'; text: string }[] } => ({
  messages: [{ type: 'success', text }],
})
