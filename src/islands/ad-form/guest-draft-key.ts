/** Storage key of the draft that a visitor begins before signing in. */
export const GUEST_DRAFT_KEY = 'draft-copy::my-ad-1:new';
