/** The one track of a band's release has the id of the release. */
interface ReleaseIds {
  releaseId: string
}

/** A believable input for rows about the tracks of a release. */
export const releaseSamples = {
  getLabelCopy: ({ releaseId }: ReleaseIds) => ({ releaseId }),
  saveTrackCopy: ({ releaseId }: ReleaseIds) => ({
    trackId: releaseId,
    lyrics: 'Low tide, come in',
    explicit: 'no',
    credits: [
      { role: 'composer', name: 'Marta Novak' },
      { role: 'other', ownRole: 'Harmonium', name: 'Jon Weber' },
    ],
  }),
  saveReleaseTracks: ({ releaseId, demoId }: ReleaseIds & { demoId: string }) => ({
    releaseId,
    tracks: [{ title: 'Changed', demoId }],
    rowVersion: 1,
  }),
  downloadLabelCopy: ({ releaseId }: ReleaseIds) => ({ id: releaseId, format: 'distrokid' }),
}
