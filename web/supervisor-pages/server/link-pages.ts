import type { Request, Response } from 'express';
import type { Form, FormProblem, UnsentText } from '../pages/forms/define-form.ts';
import { traineeSessionId, type TypedLinkForm } from '../pages/forms/link-form.ts';
import type { FormView, UnsavedFormView, LinkNoun, ReviewView } from '../pages/parts/page-view.ts';
import type { Failure } from './gateway-client.ts';
import type { PageDeps } from './page-sender.ts';

export type LinkRequest = Request<{ token: string }>;

/**
 * The part of a link that depends on its kind. Showing, signing, correcting and renewing are the same for all kinds.
 */
export interface LinkKind<TPage, TOutcome extends TPage, TTyped extends TypedLinkForm, TBody> extends Form<
  TTyped,
  TBody
> {
  noun: LinkNoun;
  /** The path of the form below the page of the link; missing when the form is on that page. */
  subpath?: string;
  /** The id of the field that a refusal of the gateway concerns. */
  mainField: string;
  view: (form: FormView<TPage, TTyped>) => ReviewView;
  unsavedView: (form: UnsavedFormView<TTyped>) => ReviewView;
  /** The page of the link after a form of which some was recorded before. */
  repeatedView: (form: FormView<TOutcome, TTyped>, sent: TTyped) => ReviewView;
  /** Whether `repeatedView` is shown. */
  isRepeated: (outcome: TOutcome, body: TBody) => boolean;
  /** Headers for reading the page and for posting the form. */
  headersOf?: (request: LinkRequest) => Record<string, string>;
  onTaken: (body: TBody) => void;
}

/** The values of a posted form that comes back. */
export interface Posted<TTyped extends TypedLinkForm> extends Pick<
  UnsavedFormView<TTyped>,
  'typed' | 'sent'
> {
  status: number;
  problems?: readonly FormProblem[];
  wasReported?: boolean;
}

export function toProblem(
  { message, code }: Extract<Failure, { kind: 'refused' }>,
  fieldId: string,
): FormProblem {
  return { message, fieldId, isAboutShown: code === 'session_changed' };
}

/** The path of a link's own page. */
export function linkPath(noun: LinkNoun, token: string): string {
  return `/${noun}/${encodeURIComponent(token)}`;
}

/** Shows the pages of one kind of link, depending on the gateway's answers. */
export class LinkPages<TPage, TOutcome extends TPage, TTyped extends TypedLinkForm, TBody> {
  readonly #deps: PageDeps;
  readonly #kind: LinkKind<TPage, TOutcome, TTyped, TBody>;

  constructor(deps: PageDeps, kind: LinkKind<TPage, TOutcome, TTyped, TBody>) {
    this.#deps = deps;
    this.#kind = kind;
  }

  /** Shows the form, with the posted values when it came back. */
  async show(token: string, response: Response, posted?: Posted<TTyped>): Promise<void> {
    const { noun, empty, view, headersOf } = this.#kind;
    const { gateway, sender } = this.#deps;
    const answer = await gateway.read<TPage>([noun, token], headersOf?.(response.req as LinkRequest));
    if (answer.kind !== 'ok') {
      return posted ? this.showUnsaved(token, response, answer, posted) : this.fail(token, response, answer);
    }
    const { typed = empty, problems = [], wasReported = false, status = 200 } = posted ?? {};
    const path = linkPath(noun, token);
    return sender.send(response, status, view({ path, page: answer.body, typed, problems, wasReported }));
  }

  /**
   * Shows the result of a form that repeats recorded decisions. The gateway tells this only in its answer to the form.
   */
  showRepeated(token: string, response: Response, outcome: TOutcome, sent: TTyped): Promise<void> {
    const { noun, empty, repeatedView } = this.#kind;
    const shown = {
      path: linkPath(noun, token),
      page: outcome,
      typed: empty,
      problems: [],
      wasReported: false,
    };
    return this.#deps.sender.send(response, 200, repeatedView(shown, sent));
  }

  /** Shows why a form was refused, with all typed texts. */
  refuse(
    token: string,
    response: Response,
    failure: Failure,
    posted: Posted<TTyped>,
    fieldId: string,
  ): Promise<void> {
    if (failure.kind !== 'refused') return this.showUnsaved(token, response, failure, posted);
    // No field is wrong in the trainee's browser: the notice says what to do.
    const at = failure.code === 'own_link' ? traineeSessionId : fieldId;
    const problems = [toProblem(failure, at)];
    return this.show(token, response, { ...posted, status: failure.status, problems });
  }

  /** Shows the form to be sent again while the gateway is unavailable; its texts when the link no longer works. */
  showUnsaved(
    token: string,
    response: Response,
    failure: Failure,
    { typed, sent }: Posted<TTyped>,
  ): Promise<void> {
    const { noun, subpath, textsOf, unsavedView } = this.#kind;
    if (failure.kind !== 'away' && failure.kind !== 'busy') {
      return this.fail(token, response, failure, textsOf(typed));
    }
    const status = failure.kind === 'away' ? 503 : 429;
    const path = [linkPath(noun, token), ...(subpath ? [subpath] : [])].join('/');
    return this.#deps.sender.send(response, status, unsavedView({ path, typed, sent }));
  }

  /** Shows why a link does not open, and offers a fresh one when it has expired. */
  fail(token: string, response: Response, failure: Failure, unsent: UnsentText[] = []): Promise<void> {
    const { sender } = this.#deps;
    const { noun } = this.#kind;
    return failure.kind === 'expired'
      ? sender.send(response, 410, { kind: 'expired', path: linkPath(noun, token), noun, unsent })
      : sender.fail(response, failure, {}, { noun, unsent });
  }
}

// The cookie grants nothing here. By it the gateway refuses a trainee who would sign as their own supervisor.
export function cookieOf(request: Pick<LinkRequest, 'get'>): Record<string, string> {
  const cookie = request.get('Cookie');
  return cookie === undefined ? {} : { Cookie: cookie };
}
