/** What people also call that which a section of the help is about, by the section's title; searched, never shown. */
export const otherWords: Record<string, string> = {
  'How much': 'quota storage space limit room',
  'How many': 'quota limit seats members',
  'Keep the band’s files': 'files quota storage folder trash drive upload',
  'Send files': 'file transfer revoke expire expiry password download link',
  'Ask for files': 'file transfer request revoke expire expiry upload link',
  'Share with people outside the band': 'guest link revoke expire expiry',
  'Talk in the community': 'mention feed post block report',
  'One page for all links': 'linker smart link page',
  'Look after a server': 'administration admin SQL database explorer query quota disable account',
}
