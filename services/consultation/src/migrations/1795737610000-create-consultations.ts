import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class CreateConsultations1795737610000 implements MigrationStep {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.#consultations(runner);
    await this.#escalations(runner);
  }

  async #consultations(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE consultations (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        user_id int NOT NULL,
        question text NOT NULL CHECK (question <> ''),
        masked_question text NOT NULL,
        category text NOT NULL DEFAULT 'general',
        priority text NOT NULL DEFAULT 'normal' CHECK (priority IN ('urgent', 'high', 'medium', 'low', 'normal')),
        status text NOT NULL DEFAULT 'ai_answered'
          CHECK (status IN ('ai_answered', 'escalated', 'supervisor_answered')),
        speaks_of_danger boolean NOT NULL,
        ai_response text CHECK (ai_response <> ''),
        guidance_origin text CHECK (guidance_origin IN ('help', 'library', 'model')),
        guidance_model text,
        guidance_sources jsonb,
        masked jsonb,
        model_asked_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK (num_nonnulls(ai_response, guidance_origin, guidance_sources, masked) IN (0, 4)),
        CHECK ((guidance_origin IS NOT DISTINCT FROM 'model') = (guidance_model IS NOT NULL)),
        -- Where to get help is no answer.
        CHECK (status <> 'ai_answered' OR coalesce(guidance_origin, 'help') <> 'help')
      )`);
    await runner.query(`CREATE INDEX consultations_user ON consultations (user_id, id DESC)`);
    await runner.query(`CREATE INDEX consultations_user_status ON consultations (user_id, status, id DESC)`);
    await runner.query(`CREATE INDEX consultations_user_created ON consultations (user_id, created_at)`);
  }

  async #escalations(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE escalations (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        consultation_id int NOT NULL REFERENCES consultations (id) ON DELETE CASCADE,
        user_id int NOT NULL,
        supervisor_id int NOT NULL,
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'withdrawn', 'disputed')),
        escalated_at timestamptz(3) NOT NULL DEFAULT now(),
        response text CHECK (response <> ''),
        notes text,
        attestation text CHECK (attestation <> ''),
        link_id int,
        responded_at timestamptz(3),
        disputed_at timestamptz(3),
        dispute_link_id int,
        -- The supervisor who disputed, for the email that tells them the outcome.
        disputed_by jsonb,
        CHECK (num_nonnulls(response, attestation, link_id, responded_at) IN (0, 4)),
        CHECK (notes IS NULL OR response IS NOT NULL),
        CHECK (state <> 'answered' OR response IS NOT NULL),
        CHECK (state IN ('answered', 'disputed') OR response IS NULL),
        CHECK (num_nonnulls(disputed_at, dispute_link_id) = CASE WHEN state = 'disputed' THEN 2 ELSE 0 END)
      )`);
    // A question is with at most one supervisor at a time, and stays with the one who answered.
    await runner.query(`
      CREATE UNIQUE INDEX escalations_standing ON escalations (consultation_id)
      WHERE state IN ('open', 'answered')`);
    await runner.query(`CREATE INDEX escalations_consultation ON escalations (consultation_id)`);
    await runner.query(`CREATE INDEX escalations_user ON escalations (user_id)`);
  }
}
