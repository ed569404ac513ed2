import type { CabinetTexts } from '#content/messages/account/cabinet.ts';
import type { FailureTexts, ProfileErrorTexts } from '#content/messages/people.ts';
import type { PictureMessages } from '#islands/media/picture-context.ts';
import type { UiProps } from '#islands/ui/ui-context.ts';
import type { OwnProfile } from '#server/core/accounts/own-profile.ts';

export interface ProfileProps extends UiProps {
  texts: CabinetTexts;
  failures: FailureTexts;
  errors: ProfileErrorTexts;
  pictures: PictureMessages;
  /** The names of the languages, each in that language. */
  languages: { ua: string; us: string };
  profile: OwnProfile;
  viewerId: string;
  /** Whether an admin is impersonating this user, which forbids changing their profile. */
  acting: boolean;
}
