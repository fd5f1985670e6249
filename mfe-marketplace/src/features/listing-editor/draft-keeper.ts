import { ApiError, api, type Client, type Listing, type ListingFields } from '@orebridge/contracts';
import { changedFields, readDraft } from './check-draft';
import { type DraftForm, draftOf, EMPTY_DRAFT } from '../../shared/listing-editor/draft-form';
import { type LocalCopyStore, type Pending, unsavedParts } from './local-copy';

type SaveState = 'idle' | 'typing' | 'saving' | 'saved' | 'offline' | 'conflict' | 'refused';

interface KeeperView {
  id: string | null;
  state: SaveState;
  savedAt: Date | null;
  error: unknown;
  /** True after what was typed here was laid over what another tab of the same person had saved. */
  laidOver: boolean;
}

const FIRST_RETRY_MS = 3000;
const LAST_RETRY_MS = 60_000;

interface Options {
  client: Client;
  /** The draft on the server; null for one that does not exist there yet. */
  listing: Listing | null;
  /** Where this device keeps what is typed; the name changes when the draft gets its id. */
  copyFor: (draft: string) => LocalCopyStore;
  /** Milliseconds of rest after the last key before it is saved. */
  rest?: number;
  onSaved: (listing: Listing, created: boolean) => void;
}

/**
 * Saves a draft as it is typed. One request at a time; a failed one is repeated with its Idempotency-Key, so that a lost answer
 * neither makes a second draft nor a false conflict. What the schema does not accept yet stays on this device.
 */
export class DraftKeeper {
  #options: Options;
  #form: DraftForm;
  #savedForm: DraftForm;
  #saved: ListingFields;
  #version: number | null;
  /** The version that what is unsaved was typed on. */
  #typedOn: number | null;
  #pending: Pending | null = null;
  /** Fields that the server refused, with the value it refused; they wait until they are changed. */
  #refused = new Map<string, string>();
  /** Saves in a row that did not reach the server. */
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #listeners = new Set<() => void>();
  #onLaidOver: (form: DraftForm) => void = () => undefined;
  #view: KeeperView;

  constructor(options: Options) {
    this.#options = options;
    const { listing } = options;
    this.#savedForm = listing ? draftOf(listing) : EMPTY_DRAFT;
    this.#form = this.#savedForm;
    this.#saved = readDraft(this.#savedForm).fields;
    this.#version = listing?.version ?? null;
    this.#typedOn = this.#version;
    this.#view = {
      id: listing?.id ?? null,
      state: 'idle',
      savedAt: listing ? new Date(listing.updatedAt) : null,
      error: null,
      laidOver: false,
    };
  }

  view = (): KeeperView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The draft as the server has it, with what this device kept on top: whether that is anything, and is to be sent. */
  start(): { form: DraftForm; restored: boolean; unsent: boolean } {
    const copy = this.#copy().read();
    if (!copy) return { form: this.#form, restored: false, unsent: false };
    this.#pending = copy.pending ?? null;
    const form = { ...this.#form, ...copy.changed };
    const unsaved = Object.keys(unsavedParts(this.#savedForm, form)).length > 0;
    this.#form = form;
    this.#typedOn = copy.version ?? this.#version;
    if (unsaved && this.#typedOn !== this.#version && !this.#pending) {
      // Somebody, or another device, went on with the draft meanwhile: nothing of it is written over unasked. Of two tabs of
      // one's own the later counts.
      if (this.#isOwn(this.#version)) {
        this.#typedOn = this.#version;
        this.#show({ laidOver: true });
      } else this.#show({ state: 'conflict' });
    }
    return { form, restored: unsaved, unsent: unsaved || this.#pending !== null };
  }

  /** Takes note of what is typed: kept on this device at once, on the server after a rest. */
  type(form: DraftForm): void {
    if (JSON.stringify(form) === JSON.stringify(this.#form)) return;
    this.#form = form;
    this.#keep();
    if (this.#view.state === 'conflict') return;
    if (this.#view.state !== 'saving') this.#show({ state: 'typing' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), this.#options.rest ?? 1200);
  }

  /** Saves now what can be saved. Resolves to the id of the draft; null when the server could not be reached or refused. */
  async save(options: { evenEmpty?: boolean } = {}): Promise<string | null> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (this.#view.state === 'conflict') return null;
    this.#running = this.#saveAll(options.evenEmpty ?? false).finally(() => {
      this.#running = null;
    });
    await this.#running;
    return ['offline', 'conflict'].includes(this.#view.state) ? null : this.#view.id;
  }

  /** After a conflict: keeps what is typed here and saves it over the newer version. */
  async keepMine(newer: Listing): Promise<void> {
    this.#rebase(newer);
    this.#show({ state: 'typing', error: null });
    await this.save();
  }

  /** After a conflict: takes the newer version and gives up what was typed here. */
  takeTheirs(newer: Listing): DraftForm {
    this.#rebase(newer);
    this.#form = this.#savedForm;
    this.#copy().clear();
    this.#show({ state: 'saved', savedAt: new Date(newer.updatedAt), error: null });
    return this.#form;
  }

  /** Hands over the form as it is after another tab's fields were taken over. */
  whenLaidOver = (show: (form: DraftForm) => void): void => void (this.#onLaidOver = show);

  /** What was laid over another tab's fields has been read. */
  hideLaidOver = (): void => this.#show({ laidOver: false });

  /** Ends the keeping; the draft was submitted or discarded. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#copy().clear();
  }

  /** Stops the clock when the page is left; what is unsaved stays on this device. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** What the server does not have yet, and what is on its way to it, on this device. */
  #keep(): void {
    const changed = unsavedParts(this.#savedForm, this.#form);
    this.#copy().write({ changed, version: this.#typedOn, pending: this.#pending });
  }

  /** True when all that came after what is typed here was saved in another tab of this device. */
  #isOwn(newest: number | null): boolean {
    return this.#typedOn !== null && newest !== null && this.#copy().isOwn(this.#typedOn, newest);
  }

  /** Of two own tabs the later counts: what was typed here goes over the newer version, all else is as that has it. */
  async #layOver(error: unknown): Promise<boolean> {
    const { id } = this.#view;
    if (!(error instanceof ApiError) || error.code !== 'conflict.version' || id === null) return false;
    const newer = await this.#options.client(api.listings.get, { params: { id } }).catch(() => null);
    if (!newer || !this.#isOwn(newer.version)) return false;
    const mine = unsavedParts(this.#savedForm, this.#form);
    this.#rebase(newer);
    this.#form = { ...this.#savedForm, ...mine };
    this.#keep();
    this.#onLaidOver(this.#form);
    this.#show({ state: 'typing', error: null, laidOver: true });
    return true;
  }

  #copy(): LocalCopyStore {
    return this.#options.copyFor(this.#view.id ?? 'new');
  }

  #show(part: Partial<KeeperView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }

  #rebase(newer: Listing): void {
    this.#savedForm = draftOf(newer);
    this.#saved = readDraft(this.#savedForm).fields;
    this.#version = newer.version;
    this.#typedOn = newer.version;
    this.#pending = null;
    this.#refused.clear();
  }

  async #saveAll(evenEmpty: boolean): Promise<void> {
    let force = evenEmpty;
    for (;;) {
      const next = this.#pending ?? this.#next(force);
      if (!next) return this.#rest();
      force = false;
      this.#pending = next;
      this.#keep();
      this.#show({ state: 'saving' });
      try {
        this.#done(next, await this.#send(next));
      } catch (error) {
        if (!this.#setAside(next, error) && !(await this.#layOver(error))) return this.#failed(error);
      }
    }
  }

  #next(force: boolean): Pending | null {
    const form = this.#form;
    const read = readDraft(form).fields;
    const changed = this.#view.id ? changedFields(this.#saved, read) : read;
    const fields = Object.fromEntries(
      Object.entries(changed).filter(([field, value]) => this.#refused.get(field) !== JSON.stringify(value)),
    ) as ListingFields;
    const isNew = Object.keys(changedFields(this.#saved, fields)).length > 0;
    if (!isNew && !(force && this.#view.id === null)) return null;
    return { key: crypto.randomUUID(), fields, form, version: this.#version };
  }

  #send({ key, fields, version }: Pending): Promise<Listing> {
    const { client } = this.#options;
    const { id } = this.#view;
    if (id === null || version === null) return client(api.listings.create, { body: fields, key });
    return client(api.listings.update, { params: { id }, body: { ...fields, version }, key });
  }

  #done(sent: Pending, listing: Listing): void {
    const created = this.#view.id === null;
    if (sent.version !== null) this.#copy().noteSaved(sent.version, listing.version);
    this.#pending = null;
    this.#failures = 0;
    this.#version = listing.version;
    this.#typedOn = listing.version;
    this.#saved = { ...this.#saved, ...sent.fields };
    const accepted = Object.keys(sent.fields) as (keyof DraftForm)[];
    this.#savedForm = {
      ...this.#savedForm,
      ...Object.fromEntries(accepted.map((field) => [field, sent.form[field]])),
    };
    this.#copy().clear();
    this.#show({
      id: listing.id,
      state: 'saved',
      savedAt: new Date(),
      error: this.#refused.size > 0 ? this.#view.error : null,
    });
    this.#keep();
    this.#options.onSaved(listing, created);
  }

  /** Sets the fields aside that the server found wrong, so that the others are saved. False when it said nothing of fields. */
  #setAside(sent: Pending, error: unknown): boolean {
    if (!(error instanceof ApiError) || error.status >= 500) return false;
    const wrong = (error.body?.issues ?? [])
      .map(({ path }) => path.split('.')[0] ?? '')
      .filter((field): field is keyof ListingFields => field in sent.fields);
    if (wrong.length === 0) return false;
    for (const field of wrong) this.#refused.set(field, JSON.stringify(sent.fields[field]));
    this.#pending = null;
    this.#show({ error });
    return true;
  }

  /** Nothing more can be sent now: all is saved, or what the server refused waits to be changed. */
  #rest(): void {
    const { fields } = readDraft(this.#form);
    for (const [field, value] of this.#refused)
      if (JSON.stringify(fields[field as keyof ListingFields]) !== value) this.#refused.delete(field);
    if (this.#refused.size > 0) return this.#show({ state: 'refused' });
    if (this.#view.state !== 'idle') this.#show({ state: this.#view.id ? 'saved' : 'idle', error: null });
  }

  #failed(error: unknown): void {
    if (!(error instanceof ApiError) || error.status >= 500) {
      this.#show({ state: 'offline', error });
      this.#tryAgain();
      return;
    }
    this.#pending = null;
    this.#keep();
    this.#show({ state: error.code === 'conflict.version' ? 'conflict' : 'refused', error });
  }

  /** The line may be back before the browser says so, or may never have been down for it. */
  #tryAgain(): void {
    clearTimeout(this.#timer);
    const wait = Math.max(this.#options.rest ?? 0, FIRST_RETRY_MS) * 2 ** this.#failures;
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.save(), Math.min(wait, LAST_RETRY_MS));
  }
}
