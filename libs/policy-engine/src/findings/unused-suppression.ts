/** Rule id of the findings about suppressions, in comments and recorded, that suppress nothing. */
export const UNUSED_SUPPRESSION = 'assay.unused-suppression';
