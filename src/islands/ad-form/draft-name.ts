/** Under which name the browser keeps what somebody has begun before signing in. */
export const GUEST_DRAFT_NAME = 'draft-copy::my-ad-1:new';
