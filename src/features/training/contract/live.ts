/** Open browsers are told that the drills of a workspace changed, and a person's that their own practice did. */
export type TrainingLiveTopic = 'training.drills' | 'training.answers'
